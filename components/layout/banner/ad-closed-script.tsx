// The key and the field are those of stores/user.ts; a script that runs before first paint cannot import
// them.
const CLOSED_BEFORE_PAINT = `try{JSON.parse(sessionStorage.getItem('user')).state.topAdShow===false&&(document.documentElement.dataset.ad='closed')}catch{}`;

/** Detects before first paint that the banner was closed in this session. */
export const AdClosedScript = () => <script dangerouslySetInnerHTML={{ __html: CLOSED_BEFORE_PAINT }} />;
