import { IMAGE_PRELOAD_RATIO, IMAGE_THROTTLE_MS } from './image-loading';

// Browsers with scrollMargin apply it to the window, too: together with rootMargin, both would add up.
const PRELOAD_MARGIN = `${Math.round((IMAGE_PRELOAD_RATIO - 1) * 100)}%`;

/**
 * Spec 9: an image loads when it is within 1.33 viewports, checked every 300 ms while scrolling. The
 * browser's own lazy loading starts much earlier, so the sources of lazy images are removed on insertion,
 * before any is fetched. The script runs before the first image; without it, and in a browser without
 * IntersectionObserver, the browser's own distance applies.
 */
export const LAZY_IMAGES_SCRIPT = `(()=>{
if(!window.IntersectionObserver)return;
let shownAt=0,timer=0,scrolls=0;
const near=new Set,done=new WeakSet,names=['srcset','src'];
const show=i=>{if(done.has(i))return;done.add(i);eye.unobserve(i);names.forEach(n=>{const v=i.dataset[n];delete i.dataset[n];if(v)i[n]=v})};
const look=()=>{timer=0;shownAt=Date.now();near.forEach(show);near.clear()};
const eye=new IntersectionObserver(all=>{
for(const e of all)e.isIntersecting?near.add(e.target):near.delete(e.target);
if(near.size&&!timer){const wait=scrolls?${IMAGE_THROTTLE_MS}-(Date.now()-shownAt):0;wait>0?timer=setTimeout(look,wait):look()}
},{['scrollMargin'in IntersectionObserver.prototype?'scrollMargin':'rootMargin']:'${PRELOAD_MARGIN}'});
const hold=i=>{if(i.loading!='lazy'||done.has(i))return;names.forEach(n=>{if(i.hasAttribute(n)){i.dataset[n]=i.getAttribute(n);i.removeAttribute(n)}});eye.observe(i)};
new MutationObserver(all=>{for(const{type,target:t,addedNodes:a}of all)if(type=='attributes')t.tagName=='IMG'&&hold(t);else for(const n of a)n.tagName=='IMG'?hold(n):n.querySelectorAll&&n.querySelectorAll('img').forEach(hold)}).observe(document.documentElement,{childList:true,subtree:true,attributes:true,attributeFilter:names});
addEventListener('scroll',()=>{scrolls=1},{once:true,capture:true,passive:true});
addEventListener('beforeprint',()=>document.querySelectorAll('img[data-src]').forEach(show))
})()`;
