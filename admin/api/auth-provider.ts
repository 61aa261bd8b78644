import { HttpError, type AuthProvider } from 'react-admin';
import { staffContract, type Right, type SignedIn } from '@/contract/staff';
import { callAdmin } from './client';

export const SIGN_IN_PATH = '/login';
/** How long an answer about the own session counts: react-admin asks before each page. */
const FRESH_MS = 30_000;

let known: { session: SignedIn; at: number } | null = null;

export const rememberSession = (session: SignedIn | null) => {
  known = session && { session, at: Date.now() };
};

async function readSession(): Promise<SignedIn | null> {
  if (known && Date.now() - known.at < FRESH_MS) return known.session;
  const session = await callAdmin(staffContract.readSession);
  rememberSession(session);
  return session;
}

/** Who is signed in; throws unless the second factor has been entered too. */
async function requireSession(): Promise<SignedIn> {
  const session = await readSession();
  if (session?.step !== 'done') throw new HttpError('Please sign in', 401);
  return session;
}

/** The right that each list of the menu needs. */
const RESOURCE_RIGHTS: Record<string, Right> = {
  content: 'content.write',
  emails: 'emails.write',
  orders: 'orders.read',
  customers: 'customers.read',
  guests: 'customers.read',
  products: 'products.write',
  returns: 'returns.write',
  reviews: 'reviews.write',
  photos: 'reviews.write',
  comments: 'reviews.write',
  questions: 'reviews.write',
  staff: 'staff.write',
  keys: 'keys.write',
  audit: 'audit.read',
};

export const authProvider: AuthProvider = {
  // The page of the sign-in makes its calls itself: it has several steps.
  login: () => Promise.resolve(),
  logout: async () => {
    if (known) await callAdmin(staffContract.signOut).catch(() => undefined);
    rememberSession(null);
  },
  checkAuth: async () => {
    await requireSession();
  },
  checkError: async ({ status }: { status?: number }) => {
    if (status !== 401) return;
    rememberSession(null);
    throw new HttpError('Please sign in', 401);
  },
  getIdentity: async () => {
    const { staff } = await requireSession();
    return { id: staff.id, fullName: staff.name };
  },
  getPermissions: async () => (await requireSession()).rights,
  canAccess: async ({ resource }) => {
    const right = RESOURCE_RIGHTS[resource];
    return !right || (await requireSession()).rights.includes(right);
  },
};
