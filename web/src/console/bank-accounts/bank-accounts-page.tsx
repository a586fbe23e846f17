import { useQuery } from '@tanstack/react-query';
import { BankBadge } from '../parts/bank-badge.tsx';
import { Chip } from '../parts/chip.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pane } from '../parts/pane.tsx';
import * as parts from '../parts/parts.module.css';
import { RowsTable } from '../parts/rows-table.tsx';
import { bankAccountsQuery } from './queries.ts';

const kindWords = { bank: 'บัญชีธนาคาร', promptpay: 'พร้อมเพย์', truemoney: 'ทรูมันนี่ วอลเล็ท' };

export function Component() {
  const query = useQuery(bankAccountsQuery);
  return (
    <>
      <PageHead title="บัญชีธนาคาร" />
      <section className={parts.panel} aria-label="บัญชีธนาคาร">
        <Pane query={query} blank="ยังไม่มีบัญชี" isEmpty={(rows) => rows.length === 0}>
          {(rows) => (
            <RowsTable
              rows={rows}
              idOf={({ id }) => id}
              columns={[
                {
                  accessor: 'bank_name',
                  title: 'ธนาคาร',
                  render: ({ bank_code, bank_name }) => (
                    <span className="row tight">
                      <BankBadge code={bank_code} /> {bank_name}
                    </span>
                  ),
                },
                {
                  accessor: 'number',
                  title: 'หมายเลขบัญชี',
                  render: ({ number }) => <span className="nb">{number}</span>,
                },
                { accessor: 'name', title: 'ชื่อบัญชี' },
                { accessor: 'kind', title: 'ประเภท', render: ({ kind }) => kindWords[kind] },
                {
                  accessor: 'is_active',
                  title: 'สถานะ',
                  render: ({ is_active }) => (is_active ? <Chip tone="ok">เปิดใช้</Chip> : <Chip>ปิด</Chip>),
                },
              ]}
            />
          )}
        </Pane>
      </section>
    </>
  );
}
