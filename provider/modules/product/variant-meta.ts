export type OptionLabel = { code: string; label: string };

/** Formats for labels that are unclear on their own. */
const labelFormats: Record<string, (label: string) => string> = {
  density: (label) => `${label} density`,
  cap_size: (label) => `cap ${label}`,
  parting: (label) => `${label.toLowerCase()} parting`,
};

/**
 * "Ginger, 22 in, 13x4 frontal, 180% density": a variant in one line, in the order of its product's option
 * selectors.
 */
export function formatVariantMeta(options: readonly OptionLabel[], optionCodes: readonly string[]): string {
  const sortedOptions = optionCodes.flatMap((code) => options.filter((option) => option.code === code));
  return sortedOptions.map(({ code, label }) => labelFormats[code]?.(label) ?? label).join(', ');
}
