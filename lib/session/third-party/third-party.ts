import { SNS, type ThirdParty } from '@/contract/auth';

export type ThirdPartyName = Exclude<keyof typeof SNS, 'none'>;

/** Who somebody is, as a third party says, with the token that the server has checked there. */
export type Person = {
  email: string;
  firstname: string;
  lastname: string;
  snsId: string;
  idToken?: string;
  accessToken?: string;
};

/** What came of asking a third party; `closed`: the shopper thought better of it. */
export type ThirdPartyAnswer =
  { kind: 'person'; person: Person } | { kind: 'failed'; message: string } | { kind: 'closed' };

export const failed = (message: string): ThirdPartyAnswer => ({ kind: 'failed', message });
export const closed: ThirdPartyAnswer = { kind: 'closed' };

/** Spec 5, to the letter; Apple's is made after them. */
export const notLoaded = (name: ThirdPartyName) => failed(`${name} failed to load`);
/** A script that did not come is missed by name: see notLoaded. */
export const saidByTheButton = () => undefined;
export const NO_EMAIL = 'Failed to obtain authorization, in order to obtain email';
export const NO_GOOGLE_PROFILE = 'Failed to get google personal information';

const SOURCE_URL_MAX = 500;

/** The payload of a third-party login (spec 3) with the token beside it. */
export const thirdPartyLogin = (name: ThirdPartyName, person: Person, sourceUrl: string): ThirdParty => ({
  ...person,
  snsLogin: SNS[name],
  customerSource: 0,
  sourceUrl: sourceUrl.slice(0, SOURCE_URL_MAX),
});
