import { expect, test } from 'vitest';
import { setUpCatalogShop, writeProducts } from '@/tests/support/fixtures/catalog-shop';

const { files, importInto, exportInto, rows, compare } = setUpCatalogShop();

const listOptions = async () =>
  (
    await rows(
      `select a.code || ' ' || o.value as option from attribute_options o join attributes a on a.id = attribute_id
       order by a.position, o.position`,
    )
  ).map(({ option }) => option);

test('an option that products have under another value is refused with its line', async () => {
  files().change('attributes.yaml', 'value: wool', 'value: merino');
  const { errors, content } = await importInto();
  expect(errors).toEqual([
    {
      ...{ file: 'attributes.yaml', line: 6, field: 'attributes.0.options.0.label' },
      message: expect.stringContaining('another option “Wool” of this attribute, wool'),
    },
  ]);
  expect(content.changes).toEqual([]);
  expect(await listOptions()).toEqual(['fabric wool', 'fabric linen', 'fit wide']);
  files().change('attributes.yaml', 'value: merino', 'value: wool');
  // Nothing has this one.
  files().change('attributes.yaml', 'value: linen', 'value: flax');
  expect(await importInto()).toMatchObject({ errors: [] });
  expect(await listOptions()).toEqual(['fabric wool', 'fabric flax', 'fit wide']);
  expect(await compare()).toBeNull();
});

test('so is the label of an option that products have added', async () => {
  files().write(
    'products.csv',
    writeProducts(
      { handle: 'tee', type: 'Tops', fabric: 'Wool' },
      { handle: 'vest', type: 'Tops', fabric: 'Dark Hemp' },
    ),
  );
  await importInto();
  files().change('attributes.yaml', 'value: linen, label: Linen', 'value: darkhemp, label: Dark hemp');
  expect((await importInto()).errors).toMatchObject([{ line: 7 }]);
  files().change('attributes.yaml', 'value: darkhemp', 'value: dark-hemp');
  expect(await importInto()).toMatchObject({ errors: [] });
  expect(await listOptions()).toEqual(['fabric wool', 'fabric dark-hemp', 'fit wide']);
});

test('so is the label of another attribute that products have; one with lengths in inches is another', async () => {
  files().change('attributes.yaml', 'code: fabric', 'code: cloth');
  expect((await importInto()).errors).toMatchObject([
    { line: 3, field: 'attributes.0.label', message: expect.stringContaining('“code: fabric”') },
  ]);
  files().change('attributes.yaml', 'code: cloth', 'code: fabric');
  expect(await importInto()).toMatchObject({ errors: [] });

  const product = files().read('products.csv').replaceAll('Fabric', 'Length').replaceAll('Wool', 'Long');
  files().write('products.csv', product);
  await importInto();
  expect(await rows(`select code from attributes where label = 'Length'`)).toEqual([
    { code: 'option_length' },
  ]);
  files().write(
    'attributes.yaml',
    `${files().read('attributes.yaml')}  - code: length
    label: Length
    picker: length
    options:
      - { value: "18", label: 18 in }
`,
  );
  expect(await importInto()).toMatchObject({ errors: [], content: { counts: { created: 1 } } });
  expect(await compare()).toBeNull();
  expect((await importInto()).content.changes).toEqual([]);
});

test('of two options with one label the first comes out', async () => {
  await rows(
    `insert into attribute_options (attribute_id, value, label, position)
     select id, 'wool-2', 'Wool', 7 from attributes where code = 'fabric'`,
  );
  expect(await compare()).toBeNull();
  expect((await exportInto()).files).not.toContain('attributes.yaml');
});
