export type FacetOption = {
  id: number;
  value: string;
  label: string;
  image: string | null;
  family: string | null;
};
export type FacetAttribute = {
  code: string;
  label: string;
  facetKind: 'texture' | 'swatch' | 'range' | 'check' | null;
  options: readonly FacetOption[];
};
