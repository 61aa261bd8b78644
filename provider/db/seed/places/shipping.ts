/** Where an order of today is handed over tomorrow. */
const NEXT_DAY_COUNTRIES = ['US', 'GB', 'DE', 'FR', 'NL', 'BE', 'LU', 'AT', 'DK'];

export const shippingMethods = [
  {
    code: 'post_standard',
    carrierCode: 'post',
    methodCode: 'standard',
    carrierTitle: 'Post',
    methodTitle: 'Standard',
    amountCents: 590,
    freeFromCents: 5900,
    daysMin: 5,
    daysMax: 9,
    isTracked: true,
    countryCodes: null,
  },
  {
    code: 'dhl_express',
    carrierCode: 'dhl',
    methodCode: 'express',
    carrierTitle: 'DHL',
    methodTitle: 'Express',
    amountCents: 1400,
    freeFromCents: 15000,
    daysMin: 2,
    daysMax: 5,
    isTracked: true,
    countryCodes: null,
  },
  {
    code: 'dhl_nextday',
    carrierCode: 'dhl',
    methodCode: 'nextday',
    carrierTitle: 'DHL',
    methodTitle: 'Next day',
    amountCents: 2900,
    freeFromCents: null,
    daysMin: 1,
    daysMax: 1,
    isTracked: true,
    countryCodes: NEXT_DAY_COUNTRIES,
  },
].map((method, position) => ({ ...method, position }));

const rate = (countryCode: string, regionCode: string, title: string, basisPoints: number) => ({
  countryCode,
  regionCode,
  title,
  basisPoints,
});

/** State rates in the United States, GST and provincial tax or HST in Canada. Nothing is taxed elsewhere. */
export const taxRates = [
  rate('US', 'CA', 'California sales tax', 725),
  rate('US', 'NY', 'New York sales tax', 400),
  rate('US', 'TX', 'Texas sales tax', 625),
  rate('US', 'FL', 'Florida sales tax', 600),
  rate('US', 'GA', 'Georgia sales tax', 400),
  rate('US', 'IL', 'Illinois sales tax', 625),
  rate('US', 'WA', 'Washington sales tax', 650),
  rate('CA', 'AB', 'GST', 500),
  rate('CA', 'BC', 'GST and PST', 1200),
  rate('CA', 'MB', 'GST and RST', 1200),
  rate('CA', 'NB', 'HST', 1500),
  rate('CA', 'NL', 'HST', 1500),
  rate('CA', 'NS', 'HST', 1400),
  rate('CA', 'NT', 'GST', 500),
  rate('CA', 'NU', 'GST', 500),
  rate('CA', 'ON', 'HST', 1300),
  rate('CA', 'PE', 'HST', 1500),
  rate('CA', 'QC', 'GST and QST', 1498),
  rate('CA', 'SK', 'GST and PST', 1100),
  rate('CA', 'YT', 'GST', 500),
];
