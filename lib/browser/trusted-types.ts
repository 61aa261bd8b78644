/**
 * What may become code of a page that requires Trusted Types (docs/decisions/content-security.md): scripts of
 * the build, by URL, and HTML that contains no code. No script may be created from text, so zod runs jitless;
 * React creates a script element from an empty one.
 */
export const TRUSTED_TYPES_SCRIPT = `globalThis.__zod_globalConfig={jitless:true};
window.trustedTypes&&trustedTypes.createPolicy('default',{
createScriptURL:a=>{const u=new URL(a,document.baseURI);return u.origin==location.origin&&u.pathname.startsWith('/_next/static/')?a:null},
createHTML:h=>h=='<script></'+'script>'||!/<(script|i?frame|object|embed|base|form|meta|link|style|template|svg|math)\\b|<[^>]*[\\s/"']on\\w+\\s*=|javascript:/i.test(h)?h:null
})`;
