const coming = new Map<string, Promise<void>>();

/** A script of somebody else's, once a document; what did not come may be asked for again. Spec 8: its message. */
export function loadScript(
  src: string,
  page: Pick<Document, 'createElement' | 'head'> = document,
): Promise<void> {
  const known = coming.get(src);
  if (known) return known;

  const loading = new Promise<void>((resolve, reject) => {
    const script = page.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      coming.delete(src);
      reject(loadFailure(src));
    };
    page.head.append(script);
  });
  coming.set(src, loading);
  return loading;
}

/** Also for a script that came without what it is for. */
export const loadFailure = (src: string) => new Error(`Failed to load ${src}`);
