/** Spec 3: the userInfo cookie holds the authorization token and a user object with id; the rest is for display. */
export type UserInfo = {
  token: string;
  user: { id: number; email?: string; firstname?: string; lastname?: string; avatar?: string | null };
  /** When the token was issued, in milliseconds: an old one is exchanged. */
  since?: number;
};

export const USER_INFO_DAYS = 120; // spec 9
const REFRESH_AFTER_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A token older than a month is exchanged for a new one; one without a date is left alone. */
export const isOldLogin = ({ since }: Pick<UserInfo, 'since'>, nowMs: number) =>
  since !== undefined && nowMs - since > REFRESH_AFTER_DAYS * DAY_MS;

/** The content of the cookie; null when it is missing or unreadable. */
export function parseUserInfo(value: string | undefined): UserInfo | null {
  if (!value) return null;
  try {
    const info = JSON.parse(value.startsWith('%') ? decodeURIComponent(value) : value) as Partial<UserInfo>;
    if (typeof info.token !== 'string' || typeof info.user?.id !== 'number') return null;
    const { token, user, since } = info;
    return typeof since === 'number' ? { token, user, since } : { token, user };
  } catch {
    return null;
  }
}
