const parseRegions = (text: string): [code: string, name: string][] =>
  text
    .trim()
    .split(/\s*[\n;]\s*/)
    .map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)]);

/** ISO 3166-2 subdivisions, by country, without the country's own part of the code. */
export const regionsByCountry: Readonly<Record<string, [code: string, name: string][]>> = {
  US: parseRegions(`
    AL Alabama; AK Alaska; AZ Arizona; AR Arkansas; CA California; CO Colorado; CT Connecticut; DE Delaware
    DC District of Columbia; FL Florida; GA Georgia; HI Hawaii; ID Idaho; IL Illinois; IN Indiana; IA Iowa
    KS Kansas; KY Kentucky; LA Louisiana; ME Maine; MD Maryland; MA Massachusetts; MI Michigan; MN Minnesota
    MS Mississippi; MO Missouri; MT Montana; NE Nebraska; NV Nevada; NH New Hampshire; NJ New Jersey
    NM New Mexico; NY New York; NC North Carolina; ND North Dakota; OH Ohio; OK Oklahoma; OR Oregon
    PA Pennsylvania; RI Rhode Island; SC South Carolina; SD South Dakota; TN Tennessee; TX Texas; UT Utah
    VT Vermont; VA Virginia; WA Washington; WV West Virginia; WI Wisconsin; WY Wyoming`),
  CA: parseRegions(`
    AB Alberta; BC British Columbia; MB Manitoba; NB New Brunswick; NL Newfoundland and Labrador
    NT Northwest Territories; NS Nova Scotia; NU Nunavut; ON Ontario; PE Prince Edward Island; QC Quebec
    SK Saskatchewan; YT Yukon`),
  AU: parseRegions(`
    ACT Australian Capital Territory; NSW New South Wales; NT Northern Territory; QLD Queensland
    SA South Australia; TAS Tasmania; VIC Victoria; WA Western Australia`),
  GB: parseRegions(`ENG England; NIR Northern Ireland; SCT Scotland; WLS Wales`),
  FR: parseRegions(`
    ARA Auvergne-Rhône-Alpes; BFC Bourgogne-Franche-Comté; BRE Bretagne; CVL Centre-Val de Loire; 20R Corse
    GES Grand Est; HDF Hauts-de-France; IDF Île-de-France; NOR Normandie; NAQ Nouvelle-Aquitaine; OCC Occitanie
    PDL Pays de la Loire; PAC Provence-Alpes-Côte d’Azur; 971 Guadeloupe; 972 Martinique; 973 Guyane
    974 La Réunion; 976 Mayotte`),
  DE: parseRegions(`
    BW Baden-Württemberg; BY Bayern; BE Berlin; BB Brandenburg; HB Bremen; HH Hamburg; HE Hessen
    MV Mecklenburg-Vorpommern; NI Niedersachsen; NW Nordrhein-Westfalen; RP Rheinland-Pfalz; SL Saarland
    SN Sachsen; ST Sachsen-Anhalt; SH Schleswig-Holstein; TH Thüringen`),
};

/** These countries need a region for delivery and tax. */
export const REGION_REQUIRED = ['US', 'CA', 'AU'];
