/** Runs `task` in one tab at a time. Without Web Locks, or where blocked storage disables them, it runs unlocked. */
export async function withTabLock<Answer>(
  name: string,
  task: () => Answer | Promise<Answer>,
): Promise<Answer> {
  let hasBegun = false;
  const run = async () => {
    hasBegun = true;
    return task();
  };
  try {
    return await navigator.locks.request(name, run);
  } catch (error) {
    if (hasBegun) throw error;
    return task();
  }
}
