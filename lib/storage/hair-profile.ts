import { HairProfile } from '@/contract/hair-profile';
import { isEmptyHairProfile } from '@/contract/hair-profile-fields';
import { events } from '@/lib/browser/events';
import { expiringStorage } from './expiring-storage';

const KEY = 'hairProfile';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** `customerId` is whose account has it too; null for a guest, whose browser alone has it. */
type StoredHairProfile = { profile: HairProfile; customerId: number | null };

/**
 * Marks the page with the names of the answers before first paint: lists leave space for what suits them
 * (app/styles/parts.css).
 */
export const MARK_HAIR_PROFILE_SCRIPT = `try{let{value:{profile:p},expiry:e}=JSON.parse(localStorage.getItem('${KEY}'));e>Date.now()&&(document.documentElement.dataset.hair=Object.keys(p).filter(k=>p[k]!==null).join(' '))}catch{}`;

/** undefined: not read yet. */
let current: StoredHairProfile | null | undefined;

/** Null for none, and for what an earlier version or somebody else wrote. */
function load(): StoredHairProfile | null {
  const value = expiringStorage.get(KEY) as { profile?: unknown; customerId?: unknown } | null;
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
  if (key !== KEY && key !== null) return;
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
  if (current) expiringStorage.set(KEY, current, { lifetimeMs: YEAR_MS });
  else expiringStorage.remove(KEY);
  publish();
}

export const subscribeToHairProfile = (listener: () => void) => events.on('hairProfile', listener);
