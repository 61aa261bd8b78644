/** One tab at a time does it. Where there are no locks, or none for a browser that keeps nothing, whoever comes. */
export async function withTabLock<Answer>(
  name: string,
  ctx: () => Answer | Promise<Answer>,
): Promise<Answer> {
  let hasBegun = false;
  const run = async () => {
    hasBegun = true;
    return ctx();
  };
  try {
    return await navigator.locks.request(name, run);
  } catch (error) {
    if (hasBegun) throw error;
    return ctx();
  }
}
