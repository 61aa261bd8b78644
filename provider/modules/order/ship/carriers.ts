const trackingPages: Record<string, (number: string) => string> = {
  dhl: (number) => `https://www.dhl.com/en/express/tracking.html?AWB=${number}`,
  ups: (number) => `https://www.ups.com/track?tracknum=${number}`,
  usps: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  fedex: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
};

/** "DHL Express" is dhl: the first word in lower case. */
const toCarrierCode = (carrier: string) => /[a-z0-9]+/.exec(carrier.toLowerCase())?.[0] ?? '';

/** The columns of a shipment that depend on carrier and number: the tracking page is empty for an unknown carrier. */
export function toCarrierColumns(carrier: string, trackNumber: string) {
  const carrierCode = toCarrierCode(carrier);
  const url = trackingPages[carrierCode]?.(encodeURIComponent(trackNumber)) ?? '';
  return { carrier, carrierCode, trackNumber, url };
}
