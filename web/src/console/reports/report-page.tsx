import { Checkbox, NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { getReport, type ReportName } from '@portal/contract/console/reports.ts';
import { fetchFile, saveFile } from '../../kit/data/save-file.ts';
import type { Days } from '../../kit/time/days.ts';
import { Button } from '../parts/actions/button.tsx';
import { sentenceOf } from '../parts/actions/decision.ts';
import { useActionQueue } from '../parts/frame.ts';
import { PageHead, Panel } from '../parts/layout/page.tsx';
import { Pane } from '../parts/layout/pane.tsx';
import { ColumnsMenu, useColumns } from '../parts/list/columns.tsx';
import { usePeriod } from '../parts/list/period.tsx';
import { ListTools } from '../parts/list/saved-views.tsx';
import * as css from './report.module.css';
import { type Report, reportQuery, reportsQuery } from './queries.ts';
import { ReportChart, ReportTable } from './report-parts.tsx';
import { daysBefore } from './report-values.ts';

/** The ready reports that the operator may read, over days; as a table, a chart and a file. */
export function Component() {
  const all = useQuery(reportsQuery);
  const [search, setSearch] = useSearchParams();
  const { period, fields } = usePeriod();
  const put = (change: Readonly<Record<string, string>>) =>
    setSearch((before) => ({ ...Object.fromEntries(before), ...change }), { replace: true });
  const isCompared = search.get('compare') === 'yes';
  return (
    <>
      <PageHead title="รายงาน / ส่งออก">
        <ListTools />
      </PageHead>
      <Pane query={all} framed rows={8} blank="ไม่มีรายงานที่ดูได้">
        {(reports) => {
          const name = (reports.find((each) => each.name === search.get('name')) ?? reports[0])!.name;
          return (
            <>
              <div className={css.choices}>
                <NativeSelect
                  label="รายงาน"
                  data={reports.map((each) => ({ value: each.name, label: each.title }))}
                  value={name}
                  onChange={(event) => put({ name: event.currentTarget.value })}
                />
                {fields}
                <Checkbox
                  label="เทียบช่วงก่อนหน้า"
                  checked={isCompared}
                  onChange={(event) => put({ compare: event.currentTarget.checked ? 'yes' : '' })}
                />
              </div>
              <ReadyReport name={name} period={period} isCompared={isCompared} />
            </>
          );
        }}
      </Pane>
    </>
  );
}

interface Props {
  name: ReportName;
  period: Days;
  isCompared: boolean;
}

function ReadyReport({ name, period, isCompared }: Props) {
  const query = useQuery(reportQuery(name, period));
  const earlier = daysBefore(period);
  const before = useQuery({ ...reportQuery(name, earlier), enabled: isCompared });
  const [columns, choice] = useColumns(
    query.data?.columns.map(({ key, title }) => ({ accessor: key, title })) ?? [],
    name,
  );
  const isShown = ({ key }: Report['columns'][number]) => columns.some(({ accessor }) => accessor === key);
  return (
    <Pane query={query} framed rows={8}>
      {(report) => (
        <div className={css.report}>
          <Panel
            title={report.title}
            extra={
              <div className="row tight">
                <ColumnsMenu of={choice} />
                <Download name={name} period={period} />
              </div>
            }
          >
            <ReportTable
              of={{ ...report, columns: report.columns.filter(isShown) }}
              before={isCompared ? before.data : undefined}
            />
            {isCompared && before.error ? <p className={css.hint}>เทียบไม่ได้: {sentenceOf(before.error)}</p> : null}
          </Panel>
          <ReportChart key={name} of={report} />
        </div>
      )}
    </Pane>
  );
}

/** Saves the report as CSV; the server audits it. */
function Download({ name, period }: Omit<Props, 'isCompared'>) {
  const { toast } = useActionQueue();
  const save = useMutation({
    mutationFn: () => fetchFile(getReport, { name, ...period, format: 'csv' }),
    onSuccess: (file) => saveFile(file, `${name}-${period.from}-${period.to}.csv`),
    onError: (error) => toast(sentenceOf(error), 'err'),
  });
  return (
    <Button small icon="withdraw" aria-busy={save.isPending} onClick={() => save.isPending || save.mutate()}>
      {save.isPending ? 'กำลังเตรียมไฟล์' : 'ส่งออกไฟล์'}
    </Button>
  );
}
