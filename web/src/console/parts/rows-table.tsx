import { DataTable, type DataTableColumn } from 'mantine-datatable';
import * as css from './rows-table.module.css';

interface Props<Row> {
  rows: Row[];
  columns: DataTableColumn<Row>[];
  idOf: (row: Row) => string;
  onOpen?: (row: Row) => void;
}

/** The console's one table for lists that are read, with a header that stays. */
export const RowsTable = <Row extends object>({ rows, columns, idOf, onOpen }: Props<Row>) => (
  <div className={css.table}>
    <DataTable
      records={rows}
      columns={columns}
      idAccessor={(row: Row) => idOf(row)}
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      verticalSpacing={6}
      horizontalSpacing={10}
      fz="sm"
      highlightOnHover
      minHeight={0}
      noRecordsText=""
      {...(onOpen ? { onRowClick: ({ record }: { record: Row }) => onOpen(record) } : {})}
    />
  </div>
);
