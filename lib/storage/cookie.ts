/** Returns a cookie's value. js-cookie encodes values partly, other writers fully or not at all. */
export function getCookieValue(name: string, cookies = document.cookie): string | undefined {
  const sent = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  try {
    return sent && decodeURIComponent(sent);
  } catch {
    return sent;
  }
}

/** Whether a cookie exists; small enough for every page, while js-cookie loads only where it is used. */
export const hasCookie = (name: string, cookies = document.cookie) =>
  cookies.split('; ').some((cookie) => cookie.startsWith(`${name}=`) && cookie.length > name.length + 1);
