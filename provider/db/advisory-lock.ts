import { Client } from 'pg';

export const CONNECT_TIMEOUT_MS = 8_000;

export const logConnectionError = (error: Error) =>
  console.error(`[database] A connection was lost: ${error.message}`);

/** A lock of the whole database. */
type AdvisoryLock = {
  /** Any number that no other lock of the shop has. */
  key: number;
  /** What another process that has it is doing: a sentence without its period. */
  holder: string;
};

/** Under it the tables are created and filled. */
export const OPENING_LOCK: AdvisoryLock = {
  key: 7_143_001,
  holder: 'Another process is filling the shop, or changing its tables',
};

/**
 * Under it a folder and the shop are brought together. Who needs both has OPENING_LOCK first: two processes that each
 * wait for the other's lock would wait until the end.
 */
export const FOLDER_LOCK: AdvisoryLock = {
  key: 7_210_013,
  holder: 'Another process is importing a folder into the shop, or exporting it',
};

type Waiting = {
  /** Creating the tables takes less. */
  silentMs: number;
  maxMs: number;
};

/** A first fill of 100,000 products with their images takes longer than half an hour. */
const WAITING: Waiting = { silentMs: 3_000, maxMs: 2 * 60 * 60_000 };
const LOCK_NOT_AVAILABLE = '55P03';

async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true, // nothing is sent while it waits, or while what it locks is done
  });
  client.on('error', logConnectionError);
  await client.connect();
  return client;
}

/** Whether the lock was had in time. */
async function waitForLock(client: Client, { key }: AdvisoryLock, maxMs: number): Promise<boolean> {
  await client.query(`set lock_timeout = ${maxMs}`);
  try {
    await client.query('select pg_advisory_lock($1)', [key]);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

/**
 * Runs `run` under a database-wide lock: when several instances start at once, one creates the tables and the
 * others find them.
 */
export async function withAdvisoryLock(
  url: string,
  lock: AdvisoryLock,
  run: () => Promise<void>,
  { silentMs, maxMs }: Waiting = WAITING,
): Promise<void> {
  const client = await connect(url);
  try {
    if (!(await waitForLock(client, lock, silentMs))) {
      console.warn(`[database] ${lock.holder}. This one waits until it has ended.`);
      if (!(await waitForLock(client, lock, maxMs)))
        throw new Error(`${lock.holder}, and has not ended yet. Start again when it has.`);
    }
    await run();
  } finally {
    await client.end();
  }
}

/**
 * Takes a database-wide lock for as long as a command runs, on a connection of its own. Null if another process has
 * it; a killed process gives it back.
 */
export async function tryAdvisoryLock(
  url: string,
  { key }: AdvisoryLock,
): Promise<(() => Promise<void>) | null> {
  const client = await connect(url);
  const { rows } = await client.query<{ isLocked: boolean }>(
    'select pg_try_advisory_lock($1) as "isLocked"',
    [key],
  );
  if (rows[0]?.isLocked) return () => client.end();
  await client.end();
  return null;
}

/**
 * Runs a command that fills an empty database. Another one, or a shop that is starting, is not waited for: the database
 * is not empty then. OPENING_LOCK comes first, as for everyone who needs both.
 */
export async function withFillingLocks<T>(url: string, run: () => Promise<T>): Promise<T> {
  const releases: (() => Promise<void>)[] = [];
  try {
    for (const lock of [OPENING_LOCK, FOLDER_LOCK]) {
      const release = await tryAdvisoryLock(url, lock);
      if (!release) throw new Error(`${lock.holder}. Nothing was written: wait until it has ended.`);
      releases.push(release);
    }
    return await run();
  } finally {
    for (const release of releases) await release();
  }
}
