/** Countries that get today's order tomorrow. */
const NEXT_DAY_COUNTRIES = ['US', 'GB', 'DE', 'FR', 'NL', 'BE', 'LU', 'AT', 'DK'];

export const demoShippingMethods = [
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

const createTaxRate = (countryCode: string, regionCode: string, title: string, basisPoints: number) => ({
  countryCode,
  regionCode,
  title,
  basisPoints,
});

/** State rates in the United States, GST and provincial tax or HST in Canada. Nothing is taxed elsewhere. */
export const demoTaxRates = [
  createTaxRate('US', 'CA', 'California sales tax', 725),
  createTaxRate('US', 'NY', 'New York sales tax', 400),
  createTaxRate('US', 'TX', 'Texas sales tax', 625),
  createTaxRate('US', 'FL', 'Florida sales tax', 600),
  createTaxRate('US', 'GA', 'Georgia sales tax', 400),
  createTaxRate('US', 'IL', 'Illinois sales tax', 625),
  createTaxRate('US', 'WA', 'Washington sales tax', 650),
  createTaxRate('CA', 'AB', 'GST', 500),
  createTaxRate('CA', 'BC', 'GST and PST', 1200),
  createTaxRate('CA', 'MB', 'GST and RST', 1200),
  createTaxRate('CA', 'NB', 'HST', 1500),
  createTaxRate('CA', 'NL', 'HST', 1500),
  createTaxRate('CA', 'NS', 'HST', 1400),
  createTaxRate('CA', 'NT', 'GST', 500),
  createTaxRate('CA', 'NU', 'GST', 500),
  createTaxRate('CA', 'ON', 'HST', 1300),
  createTaxRate('CA', 'PE', 'HST', 1500),
  createTaxRate('CA', 'QC', 'GST and QST', 1498),
  createTaxRate('CA', 'SK', 'GST and PST', 1100),
  createTaxRate('CA', 'YT', 'GST', 500),
];
