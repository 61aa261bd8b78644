type Deal = { title: string; items: readonly { label: string }[] };
type BundleGroup<Bundle> = { title: string; steps: readonly { label: string; bundle: Bundle }[] };

/** Deals of one title are one deal in several lengths, each called by its first piece: "18, 20 and 22 in". */
export function bundleGroups<Bundle extends Deal>(bundles: readonly Bundle[]): BundleGroup<Bundle>[] {
  const titles = [...new Set(bundles.map(({ title }) => title))];
  return titles.map((title) => ({
    title,
    steps: bundles
      .filter((bundle) => bundle.title === title)
      .map((bundle) => ({ label: bundle.items[0]?.label ?? title, bundle })),
  }));
}
