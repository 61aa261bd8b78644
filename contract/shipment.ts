import { z } from 'zod';
import { DateTime } from './primitives';

const Checkpoint = z.object({ text: z.string(), place: z.string(), time: DateTime });

const ShipmentBase = z.object({
  incrementId: z.string(),
  carrierCode: z.string(),
  carrier: z.string(),
  trackNumber: z.string(),
  url: z.string(),
});

/** One parcel with all its checkpoints. */
export const Shipment = ShipmentBase.extend({ checkpoints: z.array(Checkpoint) });
export type Shipment = z.infer<typeof Shipment>;

/** One parcel, and where it is now. */
export const ShipmentSummary = ShipmentBase.extend({
  createdAt: DateTime,
  /** The newest checkpoint; null before the first scan. */
  latest: Checkpoint.nullable(),
});
