import { Chip } from '@mui/material';
import {
  DataTable,
  List,
  Pagination,
  SearchInput,
  SelectInput,
  TopToolbar,
  type RaRecord,
} from 'react-admin';
import type { adminContract } from '@/contract/admin';
import type { CallData } from '@/contract/call';
import { ChosenActions } from '@/admin/layout/chosen-actions';
import { CardList } from '@/admin/layout/card-list';
import { formatMinor } from '@/admin/layout/money';
import { PageTitle } from '@/admin/layout/page-title';
import { SelectPage, SelectRecord } from '@/admin/layout/select-record';
import { ShopImage } from '@/admin/layout/shop-image';
import { useIsPhone } from '@/admin/layout/use-is-phone';
import { BulkChangeButton } from './bulk-change';
import { ExportButton } from './export-button';
import { ImportButton } from './import-dialog';
import { NewProductButton } from './new-product';

type ListedProduct = CallData<typeof adminContract.product.list>['items'][number] & RaRecord<number>;

const saleChoices = [
  { id: 'true', name: 'On sale' },
  { id: 'false', name: 'Hidden' },
];
const stockChoices = [
  { id: 'low', name: 'Few left' },
  { id: 'out', name: 'Sold out' },
];
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name or SKU" />,
  <SelectInput
    key="isActive"
    source="isActive"
    label="Sale"
    choices={saleChoices}
    alwaysOn
    emptyText="All"
  />,
  <SelectInput key="stock" source="stock" label="Stock" choices={stockChoices} alwaysOn emptyText="All" />,
];

function formatPrice({ lowestPriceCents: low, highestPriceCents: high, currency }: ListedProduct): string {
  if (low === null || high === null) return 'No price';
  const text = formatMinor(low, currency);
  return low === high ? text : `${text} to ${formatMinor(high, currency)}`;
}

const formatStock = ({ stock }: ListedProduct) => (stock === null ? 'Not counted' : String(stock));

const SaleChip = ({ isActive }: ListedProduct) =>
  isActive ? (
    <Chip size="small" label="On sale" color="success" variant="outlined" />
  ) : (
    <Chip size="small" label="Hidden" />
  );

const Thumbnail = ({ image }: ListedProduct) =>
  image ? <ShopImage path={image} alt="" width={36} height={48} /> : null;

const ProductCards = () => (
  <CardList<ListedProduct>
    type="edit"
    isSelectable
    getTitle={({ name }) => name}
    getDetails={(product) => `${formatPrice(product)} · ${formatStock(product)} in stock`}
    getStatus={(product) => <SaleChip {...product} />}
  />
);

const ProductTable = () => (
  <DataTable<ListedProduct> bulkActionButtons={false} rowClick="edit">
    <DataTable.Col<ListedProduct>
      label={<SelectPage />}
      render={({ id, name }) => <SelectRecord id={id} name={name} />}
      sx={{ width: 44, py: 0 }}
    />
    <DataTable.Col<ListedProduct> label=" " render={(product) => <Thumbnail {...product} />} />
    <DataTable.Col<ListedProduct> source="name" disableSort />
    <DataTable.Col<ListedProduct> label="Price" render={formatPrice} />
    <DataTable.NumberCol<ListedProduct> source="variantCount" label="Variants" disableSort />
    <DataTable.Col<ListedProduct>
      label="Stock"
      render={formatStock}
      sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
    />
    <DataTable.Col<ListedProduct> label="Sale" render={(product) => <SaleChip {...product} />} />
  </DataTable>
);

/** All products, also hidden ones, the newest first. */
export function ProductList() {
  const isPhone = useIsPhone();
  return (
    <List
      title={<PageTitle>Products</PageTitle>}
      filters={filters}
      perPage={25}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      exporter={false}
      empty={false}
      actions={
        <TopToolbar>
          <NewProductButton />
          <ImportButton />
          <ExportButton />
        </TopToolbar>
      }
    >
      <ChosenActions>
        <BulkChangeButton />
      </ChosenActions>
      {isPhone ? <ProductCards /> : <ProductTable />}
    </List>
  );
}
