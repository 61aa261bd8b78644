import type { ServiceContext } from '@/provider/platform/context';
import { requirePerson, type Subject } from './person';
import { personalTables } from './personal-tables';

/** All that the database has about a person, as the text of a JSON file: what belongs to the account first. */
export async function createDataFile({ db, now, config }: ServiceContext, subject: Subject) {
  const person = await requirePerson(db, subject);
  const sections = [];
  for (const { table, title, rows, hidden = [] } of [...personalTables].reverse()) {
    const found = await db.select().from(table).where(rows(person));
    const shown = found.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))),
    );
    if (shown.length > 0) sections.push({ title, rows: shown });
  }
  const content = { shop: config.storeName, createdAt: now().toISOString(), email: person.email, sections };
  return {
    sectionCount: sections.length,
    fileName: `personal-data-${content.createdAt.slice(0, 10)}.json`,
    json: JSON.stringify(content, null, 2),
  };
}
