// A page's scripts are requested after its first image: on a slow line the image has the line to itself, and on a slow
// phone the processor (docs/decisions/code-after-first-paint.md).
import { getLayoutScriptsEnd } from './trusted-scripts.mjs';

const CHUNKS = '/_next/static/chunks/';
const NAME = /([\w.~-]+\.js(?:\?[\w=&.-]*)?)/.source;
const SCRIPT = new RegExp(`<script src="${CHUNKS}${NAME}"([^>]*)></script>`, 'g');
/** Next requests one script earlier than the others by it. */
const PRELOAD = new RegExp(`<link rel="preload" as="script"[^>]* href="${CHUNKS}${NAME}"[^>]*/>`, 'g');
const PRIORITY_IMAGE = /<img [^>]*fetchPriority="high"/g;
/** Scripts wait no longer for an image that does not arrive. */
const WAIT_MAX_MS = 3_000;

/**
 * Adds the scripts once the images of high priority have loaded and two more frames are drawn: the first paints them.
 * At once in a hidden page, which draws no frames, and as soon as somebody uses the page. While the page is parsed, an
 * image may be still to come.
 */
const LOADER = `((names,imageCount)=>{
let isAdded;
const add=()=>{if(isAdded)return;isAdded=1;for(const name of names){const s=document.createElement('script');s.async=true;s.src='${CHUNKS}'+name;document.head.append(s)}};
const frame=then=>requestAnimationFrame(()=>setTimeout(then));
if(document.hidden)add();
for(const type of['pointerdown','keydown','click','input','wheel','visibilitychange'])addEventListener(type,add,{once:true,capture:true,passive:true});
setTimeout(add,${WAIT_MAX_MS});
const wait=()=>{
const images=[...document.querySelectorAll('img[fetchpriority=high]')];
if(images.length<imageCount&&document.readyState=='loading')return frame(wait);
const pending=images.filter(i=>!i.complete);
let count=pending.length+1;
const loaded=()=>{--count||frame(()=>frame(add))};
for(const image of pending)for(const type of['load','error'])image.addEventListener(type,loaded,{once:true});
loaded()
};
frame(wait)
})`.replaceAll('\n', '');

/** Replaces the script tags of the build's chunks by a script that adds them. A page without the layout's scripts stays. */
export function deferScripts(html) {
  const names = [];
  const withoutTags = html
    .replace(SCRIPT, (tag, name, attributes) => {
      if (!/ async=""/.test(attributes)) return tag;
      names.push(name);
      return '';
    })
    .replace(PRELOAD, (tag, name) => (names.includes(name) ? '' : tag));
  const end = getLayoutScriptsEnd(withoutTags);
  // The layout's scripts define which URLs a script may have (lib/browser/trusted-types.ts).
  if (names.length === 0 || !withoutTags.slice(0, Math.max(end, 0)).endsWith('</script>')) return html;
  const imageCount = withoutTags.match(PRIORITY_IMAGE)?.length ?? 0;
  const loader = `<script>${LOADER}(${JSON.stringify(names)},${imageCount})</script>`;
  return withoutTags.slice(0, end) + loader + withoutTags.slice(end);
}
