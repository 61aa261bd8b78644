import 'server-only';
import type { AsyncLocalStorage } from 'node:async_hooks';
import type { PreviewSubject } from '@/contract/admin-preview';

type ShownPreview = { subject: PreviewSubject; name: string; token: string };

/** Set by scripts/previews.mjs. */
const globalStore = globalThis as typeof globalThis & { odettePreviews?: AsyncLocalStorage<ShownPreview> };

/** The draft that the page of this request shows; undefined for every page of a shopper. */
export const findShownPreview = () => globalStore.odettePreviews?.getStore();
