// In test:all only: long imports (import-folder.db runs on a push).
import { describe, expect, test } from 'vitest';
import { setUpCatalogShop, writeProducts } from '@/tests/support/fixtures/catalog-shop';

const { files, importInto, exportInto, rows, compare } = setUpCatalogShop();

const listCategories = () =>
  rows(
    `select c.url_path as path, above.url_path as parent, c.name, c.meta_description as text from categories c
     left join categories above on above.id = c.parent_id order by c.position`,
  );
const listOptions = () =>
  rows(
    `select o.value, o.label, o.hint from attribute_options o join attributes a on a.id = attribute_id
     where code = 'fabric' order by o.position`,
  );
const WOOL = '- { value: wool, label: Wool, hint: warm }';

describe('attributes.yaml', () => {
  test('changes are taken, options keep their ids, and the search knows the new words', async () => {
    const [before] = await rows(`select id from attribute_options where value = 'wool'`);
    files().change('attributes.yaml', WOOL, '- { value: wool, label: Merino, hint: soft }');
    files().change('attributes.yaml', 'label: Fabric', 'label: Cloth');
    const dryRun = await importInto({ isDryRun: true });
    const changes = [
      { file: 'attributes.yaml', line: 3, key: 'fabric', fields: ['label', 'options'], kind: 'updated' },
    ];
    expect(dryRun.content.changes).toEqual(changes);
    expect(await listOptions()).toMatchObject([{ label: 'Wool' }, { label: 'Linen' }]);

    expect(await importInto()).toMatchObject({ content: { changes }, conflicts: [], errors: [] });
    expect(await listOptions()).toEqual([
      { value: 'wool', label: 'Merino', hint: 'soft' },
      { value: 'linen', label: 'Linen', hint: null },
    ]);
    expect(await rows(`select id from attribute_options where value = 'wool'`)).toEqual([before]);
    expect(await rows(`select search_text from products`)).toEqual([
      { search_text: expect.stringContaining('merino') },
    ]);
    expect((await importInto()).content.changes).toEqual([]);
  });

  test('an option that variants have stays behind those of the file; one that nothing has goes', async () => {
    files().change(
      'attributes.yaml',
      `      ${WOOL}\n      - { value: linen, label: Linen }\n`,
      '      - { value: silk, label: Silk }\n',
    );
    await importInto();
    expect(await listOptions()).toMatchObject([{ value: 'silk' }, { value: 'wool' }]);
    expect(await compare()).toBeNull();
    expect((await importInto()).content.changes).toEqual([]);
  });

  test('options that products have added are no change of the shop, and stay when the file changes', async () => {
    files().write(
      'products.csv',
      writeProducts(
        { handle: 'tee', type: 'Tops', fabric: 'Wool' },
        { handle: 'vest', type: 'Tops', fabric: 'Hemp' },
      ),
    );
    await importInto();
    expect(await compare()).toBeNull();
    files().change('attributes.yaml', 'hint: warm', 'hint: soft');
    expect(await importInto()).toMatchObject({ conflicts: [] });
    expect(await listOptions()).toEqual([
      { value: 'wool', label: 'Wool', hint: 'soft' },
      { value: 'linen', label: 'Linen', hint: null },
      { value: 'hemp', label: 'Hemp', hint: null },
    ]);
    expect((await exportInto()).files).not.toContain('categories.yaml');
  });
});

describe('categories.yaml', () => {
  test('texts, parents and the order are taken', async () => {
    files().write(
      'categories.yaml',
      `categories:
  - { path: hats, parent: tops, name: Hats, meta_description: On heads }
  - { path: clothes, name: Clothes, meta_description: Everything }
  - { path: tops, parent: clothes, name: Tops and shirts, meta_description: Worn above }
`,
    );
    expect(await compare()).toContain('Changed in the folder: categories (3)');
    const { content } = await importInto();
    expect(content.changes.map(({ key, fields }) => [key, fields])).toEqual([
      ['', ['order']],
      ['hats', ['parent']],
      ['clothes', ['meta_description']],
      ['tops', ['name']],
    ]);
    expect(await listCategories()).toEqual([
      { path: 'hats', parent: 'tops', name: 'Hats', text: 'On heads' },
      { path: 'clothes', parent: null, name: 'Clothes', text: 'Everything' },
      { path: 'tops', parent: 'clothes', name: 'Tops and shirts', text: 'Worn above' },
    ]);
    expect(await rows(`select title, meta_title from categories where url_path = 'tops'`)).toEqual([
      { title: 'Tops and shirts', meta_title: 'Tops and shirts' },
    ]);
    expect(
      await rows(
        `select 1 as found from product_search_vectors where search_vector @@ to_tsquery('english', 'shirt')`,
      ),
    ).toHaveLength(1);
    expect(await compare()).toBeNull();
    expect((await importInto()).content.changes).toEqual([]);
    expect((await exportInto()).files).not.toContain('categories.yaml');
  });

  test('what the folder and the shop both changed is a conflict; each can be told to count', async () => {
    await rows(
      `update categories set meta_description = 'Ours', description = 'Long' where url_path = 'hats'`,
    );
    expect(await compare()).toContain('Changed in the shop: categories (1)');
    files().change('categories.yaml', 'On heads', 'Theirs');
    const conflict = { file: 'categories.yaml', line: 4, handle: 'hats', value: 'meta_description' };
    expect(await importInto()).toMatchObject({ conflicts: [conflict], content: { changes: [] } });
    expect(await listCategories()).toMatchObject([{}, {}, { text: 'Ours' }]);
    await importInto({ preference: 'theirs' });
    expect(await listCategories()).toMatchObject([{}, {}, { text: 'Theirs' }]);
    // What the shop alone changed stays, and comes out.
    await exportInto();
    expect(files().read('categories.yaml')).toContain('description: Long');
    files().change('categories.yaml', 'Theirs', 'Later');
    await rows(`update categories set meta_description = 'Ours' where url_path = 'hats'`);
    expect(await importInto({ preference: 'ours' })).toMatchObject({ conflicts: [] });
    expect(await listCategories()).toMatchObject([{}, {}, { text: 'Ours' }]);
  });

  test('a category that products have added takes what the file says of it, and is no change before', async () => {
    files().write('products.csv', writeProducts({ handle: 'tee', type: 'Frocks', fabric: 'Wool' }));
    await importInto();
    expect(await compare()).toBeNull();
    files().write(
      'categories.yaml',
      `${files().read('categories.yaml')}  - { path: frocks, parent: clothes, name: Frocks, meta_description: Worn whole }\n`,
    );
    expect(await importInto()).toMatchObject({ conflicts: [], errors: [] });
    expect(await listCategories()).toContainEqual({
      ...{ path: 'frocks', parent: 'clothes', name: 'Frocks', text: 'Worn whole' },
    });
    expect(await compare()).toBeNull();
  });

  test('the name of another category is refused with its line, and with what is below it', async () => {
    files().write('products.csv', writeProducts({ handle: 'tee', type: 'Frocks', fabric: 'Wool' }));
    await importInto();
    files().write(
      'categories.yaml',
      `${files().read('categories.yaml')}  - { path: dresses, name: frocks, meta_description: Worn whole }
  - { path: gowns, parent: dresses, name: Gowns, meta_description: Worn whole }
`,
    );
    const { errors, content } = await importInto();
    expect(errors).toEqual([
      {
        ...{ file: 'categories.yaml', line: 5, field: 'categories.3.name' },
        message: expect.stringContaining('The shop has another category “frocks”, at /frocks'),
      },
    ]);
    expect(content.changes).toEqual([]);
    expect(await listCategories()).toHaveLength(4);
    files().change('categories.yaml', 'path: dresses', 'path: frocks');
    files().change('categories.yaml', 'parent: dresses', 'parent: frocks');
    expect((await importInto()).errors).toEqual([]);
    expect(await listCategories()).toContainEqual(
      expect.objectContaining({ path: 'gowns', parent: 'frocks' }),
    );
  });
});
