/** Spec 3: the userInfo cookie holds the authorization token and a user object with id; what it says beside is for show. */
export type UserInfo = {
  token: string;
  user: { id: number; email?: string; firstname?: string; lastname?: string; avatar?: string | null };
};

export const USER_INFO_COOKIE = 'userInfo';
export const USER_INFO_DAYS = 120; // spec 9

/** What the cookie says; null when it is missing or unreadable. */
export function readUserInfo(value: string | undefined): UserInfo | null {
  if (!value) return null;
  try {
    const info = JSON.parse(value.startsWith('%') ? decodeURIComponent(value) : value) as Partial<UserInfo>;
    if (typeof info.token !== 'string' || typeof info.user?.id !== 'number') return null;
    return { token: info.token, user: info.user };
  } catch {
    return null;
  }
}
