/** The value of a cookie; js-cookie encodes it in part, other writers wholly or not at all. */
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

/** Whether a cookie is there at all: small enough for every page, where js-cookie is loaded by its users. */
export const hasCookie = (name: string, cookies = document.cookie) =>
  cookies.split('; ').some((cookie) => cookie.startsWith(`${name}=`) && cookie.length > name.length + 1);
