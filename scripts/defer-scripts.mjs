// A page's code is requested after its first picture: on a slow line the picture has the line to itself, and on
// a slow phone the processor (docs/decisions/code-after-first-paint.md).
import { getLayoutScriptsEnd } from './trusted-scripts.mjs';

const CHUNKS = '/_next/static/chunks/';
const NAME = /([\w.~-]+\.js(?:\?[\w=&.-]*)?)/.source;
const SCRIPT = new RegExp(`<script src="${CHUNKS}${NAME}"([^>]*)></script>`, 'g');
/** Next requests one script earlier than the others by it. */
const PRELOAD = new RegExp(`<link rel="preload" as="script"[^>]* href="${CHUNKS}${NAME}"[^>]*/>`, 'g');
/** A picture that does not arrive does not hold up the code for longer. */
const WAIT_MAX_MS = 3_000;

/**
 * Adds the scripts once the pictures of high priority have loaded and two more frames are drawn: the first paints
 * them. At once in a hidden page, which draws no frames, and for whoever presses something.
 */
const LOADER = `(names=>{
let isAdded;
const add=()=>{if(isAdded)return;isAdded=1;for(const name of names){const s=document.createElement('script');s.async=true;s.src='${CHUNKS}'+name;document.head.append(s)}};
const frame=then=>requestAnimationFrame(()=>setTimeout(then));
if(document.hidden)add();
for(const type of['pointerdown','keydown','visibilitychange'])addEventListener(type,add,{once:true,capture:true,passive:true});
setTimeout(add,${WAIT_MAX_MS});
frame(()=>{
const pictures=[...document.querySelectorAll('img[fetchpriority=high]')].filter(i=>!i.complete);
let count=pictures.length+1;
const loaded=()=>{--count||frame(()=>frame(add))};
for(const picture of pictures)for(const type of['load','error'])picture.addEventListener(type,loaded,{once:true});
loaded()
})
})`.replaceAll('\n', '');

/** Replaces the script tags of the build's chunks by a script that adds them. A page without the layout stays as it is. */
export function deferScripts(html) {
  if (getLayoutScriptsEnd(html) < 0) return html;
  const names = [];
  const withoutTags = html
    .replace(SCRIPT, (tag, name, attributes) => {
      if (!/ async=""/.test(attributes)) return tag;
      names.push(name);
      return '';
    })
    .replace(PRELOAD, (tag, name) => (names.includes(name) ? '' : tag));
  if (names.length === 0) return html;
  const end = getLayoutScriptsEnd(withoutTags);
  const loader = `<script>${LOADER}(${JSON.stringify(names)})</script>`;
  return withoutTags.slice(0, end) + loader + withoutTags.slice(end);
}
