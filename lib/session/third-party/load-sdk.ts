const loading = new Map<string, Promise<boolean>>();

/** Brings a third party's script once; false when it does not come, and the next press tries again. */
export function loadSdk(src: string): Promise<boolean> {
  const known = loading.get(src);
  if (known) return known;

  const coming = new Promise<boolean>((settle) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => settle(true);
    script.onerror = () => {
      script.remove();
      loading.delete(src);
      settle(false);
    };
    document.head.append(script);
  });
  loading.set(src, coming);
  return coming;
}
