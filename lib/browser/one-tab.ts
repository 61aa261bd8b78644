/** One tab at a time does it. Where there are no locks, or none for a browser that keeps nothing, whoever comes. */
export async function oneTabAtATime<Answer>(
  name: string,
  work: () => Answer | Promise<Answer>,
): Promise<Answer> {
  let hasBegun = false;
  const begin = async () => {
    hasBegun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return work();
  }
}
