import { getSelectedValues, formatFamilyName } from './facets';
import { chooseMeasure, toCentimeters, type Units } from '@/contract/measure';
import { formatMoney } from '@/provider/platform/money';
import type { FacetAttribute } from '@/provider/modules/product/facet-attribute';
import type { Filter, FilterCode } from './product-filter';

function formatRange(text: string, formatBound: (bound: string) => string, suffix = '') {
  const [from, to] = text.split('-');
  if (!from) return `up to ${formatBound(to ?? '')}${suffix}`;
  if (!to) return `from ${formatBound(from)}${suffix}`;
  return `${formatBound(from)} to ${formatBound(to)}${suffix}`;
}

const formatLengthRange = (text: string, units: Units) =>
  chooseMeasure(
    units,
    formatRange(text, (inches) => inches, ' inches'),
    formatRange(text, (inches) => String(toCentimeters(Number(inches))), ' cm'),
  );

type Relaxation = { attributeCode: string; value: string; label: string; count: number };

/** The filters that would give results again when removed, the one with the most results first. */
export function buildRelaxations(
  countsWithoutFilter: readonly { code: FilterCode; count: number }[],
  {
    attributes,
    filter,
    symbol,
    units,
  }: {
    attributes: readonly FacetAttribute[];
    filter: Filter;
    symbol: string;
    units: Units;
  },
): Relaxation[] {
  const getOptionLabel = (code: FilterCode, value: string) => {
    if (code === 'color_family') return formatFamilyName(value);
    const options = attributes.find((attribute) => attribute.code === code)?.options;
    return options?.find((option) => option.value === value)?.label ?? value;
  };
  return countsWithoutFilter
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ code, count }) => {
      if (code === 'in_stock') return { attributeCode: code, value: '1', label: 'Ready to ship', count };
      if (code === 'price')
        return {
          attributeCode: code,
          value: filter.price ?? '',
          label: formatRange(filter.price ?? '', (units) => formatMoney(Number(units) * 100, symbol)),
          count,
        };
      if (code === 'length')
        return {
          attributeCode: code,
          value: filter.length ?? '',
          label: formatLengthRange(filter.length ?? '', units),
          count,
        };
      const values = getSelectedValues(filter)[code] ?? [];
      const label = values.map((value) => getOptionLabel(code, value)).join(', ');
      return { attributeCode: code, value: values.join(','), label, count };
    });
}
