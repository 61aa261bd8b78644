/** The key of the profile in the local storage (hair-profile.ts, whose schemas a first visit does not load). */
export const HAIR_PROFILE_KEY = 'hairProfile';

/**
 * Marks the page with the names of the answers before first paint: lists leave space for what suits them
 * (app/styles/parts.css).
 */
export const MARK_HAIR_PROFILE_SCRIPT = `try{let{value:{profile:p},expiry:e}=JSON.parse(localStorage.getItem('${HAIR_PROFILE_KEY}'));e>Date.now()&&(document.documentElement.dataset.hair=Object.keys(p).filter(k=>p[k]!==null).join(' '))}catch{}`;
