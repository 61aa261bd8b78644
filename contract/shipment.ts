import { z } from 'zod';
import { Time } from './shapes';

const Checkpoint = z.object({ text: z.string(), place: z.string(), time: Time });

const Parcel = z.object({
  incrementId: z.string(),
  carrierCode: z.string(),
  carrier: z.string(),
  trackNumber: z.string(),
  url: z.string(),
});

/** One parcel with its whole way. */
export const Shipment = Parcel.extend({ checkpoints: z.array(Checkpoint) });
export type Shipment = z.infer<typeof Shipment>;

/** One parcel, and where it is now. */
export const ShipmentNow = Parcel.extend({
  createdAt: Time,
  /** The newest checkpoint; null before the first scan. */
  latest: Checkpoint.nullable(),
});
