const pendingScripts = new Map<string, Promise<void>>();

/** Loads a third-party script, once per document; a failed one may be requested again. Spec 8: its message. */
export function loadScript(
  src: string,
  page: Pick<Document, 'createElement' | 'head'> = document,
): Promise<void> {
  const pending = pendingScripts.get(src);
  if (pending) return pending;

  const loading = new Promise<void>((resolve, reject) => {
    const script = page.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      pendingScripts.delete(src);
      reject(createScriptLoadError(src));
    };
    page.head.append(script);
  });
  pendingScripts.set(src, loading);
  return loading;
}

/** Also for a script that loaded but lacks its API. */
export const createScriptLoadError = (src: string) => new Error(`Failed to load ${src}`);
