import { Suspense } from 'react';
import { connection } from 'next/server';

async function Moment() {
  await connection();
  return <h1>{Date.now()}</h1>;
}

export default function Page() {
  return (
    <Suspense>
      <Moment />
    </Suspense>
  );
}
