/** A browser that blocks storage throws when a storage is accessed; the server has none. */
function findStorage(name: () => Storage): Storage | null {
  try {
    return name();
  } catch {
    return null;
  }
}

export const getLocalStorage = () => findStorage(() => localStorage);
export const getSessionStorage = () => findStorage(() => sessionStorage);
