const trackingPages: Record<string, (number: string) => string> = {
  dhl: (number) => `https://www.dhl.com/en/express/tracking.html?AWB=${number}`,
  ups: (number) => `https://www.ups.com/track?tracknum=${number}`,
  usps: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  fedex: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
};

/** "DHL Express" is dhl: the first word in lower case. */
export const toCarrierCode = (carrier: string) => /[a-z0-9]+/.exec(carrier.toLowerCase())?.[0] ?? '';

/** The carrier's tracking page for a shipment; empty for an unknown carrier. */
export const getCarrierTrackingUrl = (carrier: string, number: string) =>
  trackingPages[toCarrierCode(carrier)]?.(encodeURIComponent(number)) ?? '';
