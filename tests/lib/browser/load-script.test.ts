import { expect, test } from 'vitest';
import { loadScript } from '@/lib/browser/load-script';

type Script = Pick<HTMLScriptElement, 'src' | 'async' | 'onload' | 'onerror' | 'remove'>;

/** A page that collects the scripts it is given; the test decides whether they load. */
function emptyPage() {
  const scripts: Script[] = [];
  const createElement = () => {
    const script: Script = { src: '', async: false, onload: null, onerror: null, remove: () => undefined };
    script.remove = () => void scripts.splice(scripts.indexOf(script), 1);
    return script;
  };
  const page = { createElement, head: { append: (script: Script) => scripts.push(script) } };
  return { scripts, page: page as unknown as Document };
}

const come = (script?: Script) => script?.onload?.call(script as HTMLScriptElement, new Event('load'));
const fail = (script?: Script) => script?.onerror?.call(script as HTMLScriptElement, new Event('error'));

test('a script that does not load rejects with Failed to load {src} (spec 8), and the next try requests it again', async () => {
  const { scripts, page } = emptyPage();
  const src = 'https://pay.example/missing.js';
  const first = loadScript(src, page);
  fail(scripts[0]);
  await expect(first).rejects.toThrow(/^Failed to load https:\/\/pay\.example\/missing\.js$/);
  expect(scripts).toEqual([]);

  const second = loadScript(src, page);
  come(scripts[0]);
  await expect(second).resolves.toBeUndefined();
});

test('a script is requested once, however many callers need it', async () => {
  const { scripts, page } = emptyPage();
  const promises = ['a', 'b', 'a'].map((name) => loadScript(`https://pay.example/${name}.js`, page));
  expect(scripts.map(({ src }) => src)).toEqual(['https://pay.example/a.js', 'https://pay.example/b.js']);
  scripts.forEach(come);
  await Promise.all(promises);
  await loadScript('https://pay.example/a.js', page);
  expect(scripts).toHaveLength(2);
});
