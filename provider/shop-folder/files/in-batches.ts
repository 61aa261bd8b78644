/** Rows that are written in one transaction: 500 of 15 columns stay far under PostgreSQL's 65,535 parameters. */
const BATCH_SIZE = 500;

export async function* inBatches<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
