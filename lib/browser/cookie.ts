/** The value of a cookie as it was sent, undecoded. */
export const cookieValue = (name: string, cookies = document.cookie) =>
  cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Whether a cookie is there at all: small enough for every page, where js-cookie is loaded by its users. */
export const hasCookie = (name: string, cookies = document.cookie) =>
  cookies.split('; ').some((cookie) => cookie.startsWith(`${name}=`) && cookie.length > name.length + 1);
