/** A browser that keeps nothing for anybody throws where a storage is named; the server has none. */
function findStorage(name: () => Storage): Storage | null {
  try {
    return name();
  } catch {
    return null;
  }
}

export const getLocalStorage = () => findStorage(() => localStorage);
export const getSessionStorage = () => findStorage(() => sessionStorage);
