import { HairProfile } from '@/contract/hair-profile';
import { isEmptyHairProfile } from '@/contract/hair-profile-fields';
import { events } from '@/lib/browser/events';
import { expiringStorage } from './expiring-storage';
import { HAIR_PROFILE_KEY } from './hair-profile-mark';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** `customerId` is whose account has it too; null for a guest, whose browser alone has it. */
type StoredHairProfile = { profile: HairProfile; customerId: number | null };

/** undefined: not read yet. */
let current: StoredHairProfile | null | undefined;

/** Null for none, and for what an earlier version or somebody else wrote. */
function load(): StoredHairProfile | null {
  const value = expiringStorage.get(HAIR_PROFILE_KEY) as { profile?: unknown; customerId?: unknown } | null;
  const { data: profile } = HairProfile.safeParse(value?.profile);
  if (!profile || isEmptyHairProfile(profile)) return null;
  return { profile, customerId: typeof value?.customerId === 'number' ? value.customerId : null };
}

function publish() {
  const { dataset } = document.documentElement;
  const answered = Object.entries(current?.profile ?? {}).filter(([, value]) => value !== null);
  if (current) dataset.hair = answered.map(([name]) => name).join(' ');
  else delete dataset.hair;
  events.emit('hairProfile', null);
}

/** Another tab changed it. */
function handleStorage({ key }: StorageEvent) {
  if (key !== HAIR_PROFILE_KEY && key !== null) return;
  current = load();
  publish();
}

/** The profile in this browser and whose it is; the same object until it changes. */
export function readStoredHairProfile(): StoredHairProfile | null {
  if (current === undefined && typeof window !== 'undefined') addEventListener('storage', handleStorage);
  if (current === undefined) current = load();
  return current;
}

export const readHairProfile = (): HairProfile | null => readStoredHairProfile()?.profile ?? null;

/** Keeps a profile for a year; an empty one is removed. */
export function saveHairProfile(profile: HairProfile | null, customerId: number | null) {
  readStoredHairProfile();
  current = profile === null || isEmptyHairProfile(profile) ? null : { profile, customerId };
  if (current) expiringStorage.set(HAIR_PROFILE_KEY, current, { lifetimeMs: YEAR_MS });
  else expiringStorage.remove(HAIR_PROFILE_KEY);
  publish();
}

export const subscribeToHairProfile = (listener: () => void) => events.on('hairProfile', listener);
