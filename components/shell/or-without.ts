/** What a block of the shell asked for; when it fails the block is left out, and why is logged. The shopper is told nothing. */
export async function orWithout<Answer>(asked: Promise<Answer>, otherwise: Answer | null, what: string) {
  try {
    return await asked;
  } catch (error) {
    console.error(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    return otherwise;
  }
}
