import type { HairProfile } from '@/contract/hair-profile';
import { EMPTY_HAIR_PROFILE, isEmptyHairProfile } from '@/contract/hair-profile-fields';
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

const isStored = (value: unknown): value is StoredHairProfile =>
  typeof value === 'object' &&
  value !== null &&
  'profile' in value &&
  typeof value.profile === 'object' &&
  value.profile !== null;

function load(): StoredHairProfile | null {
  const value = expiringStorage.get(KEY);
  if (!isStored(value)) return null;
  return {
    profile: { ...EMPTY_HAIR_PROFILE, ...value.profile },
    customerId: typeof value.customerId === 'number' ? value.customerId : null,
  };
}

function mark() {
  const { dataset } = document.documentElement;
  const answered = Object.entries(current?.profile ?? {}).filter(([, value]) => value !== null);
  if (current) dataset.hair = answered.map(([name]) => name).join(' ');
  else delete dataset.hair;
}

/** The profile in this browser and whose it is; the same object until it changes. */
export const readStoredHairProfile = (): StoredHairProfile | null => (current ??= load());

export const readHairProfile = (): HairProfile | null => readStoredHairProfile()?.profile ?? null;

/** Keeps a profile for a year; an empty one is removed. */
export function saveHairProfile(profile: HairProfile | null, customerId: number | null) {
  current = profile === null || isEmptyHairProfile(profile) ? null : { profile, customerId };
  if (current) expiringStorage.set(KEY, current, { lifetimeMs: YEAR_MS });
  else expiringStorage.remove(KEY);
  mark();
  events.emit('hairProfile', null);
}

export function subscribeToHairProfile(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    current = load();
    mark();
    listener();
  };
  addEventListener('storage', handleStorage);
  const unsubscribe = events.on('hairProfile', listener);
  return () => {
    removeEventListener('storage', handleStorage);
    unsubscribe();
  };
}
