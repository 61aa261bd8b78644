import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { adminContract } from '@/contract/admin';
import { toCallUrl } from '@/admin/api/client';

/** Saves what the list shows as a file that an import reads again. */
export function ExportButton() {
  const { filterValues } = useListContext();
  const isNarrowed = Object.values(filterValues).some((value) => value !== undefined && value !== '');
  return (
    <Button
      size="small"
      startIcon={<DownloadIcon />}
      component="a"
      href={toCallUrl(adminContract.product.export, filterValues)}
    >
      {isNarrowed ? 'Export found' : 'Export all'}
    </Button>
  );
}
