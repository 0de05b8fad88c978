import { validOn } from '@hourbook/domain/people/assignment.ts';
import { formatDate } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { Chip } from '../../../../components/chip.tsx';
import { VisuallyHidden } from '../../../../components/visually-hidden.tsx';
import classes from './clients-tab.module.css';
import { type Assignment, type AssignmentChoices, nameOf } from './use-assignment-choices.ts';

/** Something that can be done with a row. */
interface RowAct {
  readonly label: string;
  readonly run: () => void;
}

interface AssignmentTableProps {
  readonly label: string;
  readonly rows: readonly Assignment[];
  readonly choices: AssignmentChoices;
  readonly today: string;
  /** null: nothing is changed here. */
  readonly onOpen: ((row: Assignment) => void) | null;
  readonly acts: (row: Assignment) => readonly RowAct[];
}

/** A person's assignments, one of the two lists. */
export function AssignmentTable({ label, rows, choices, today, onOpen, acts }: AssignmentTableProps) {
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Client</th>
            <th scope="col">Billable code</th>
            <th scope="col" data-align="end">
              Hourly rate
            </th>
            <th scope="col">Dates</th>
            <th scope="col">Sold as</th>
            <th scope="col">Account managers</th>
            {onOpen && (
              <th scope="col">
                <VisuallyHidden>What can be done</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <span className={classes.client}>
                  {onOpen ? (
                    <button type="button" className={classes.open} data-assignment={row.id} onClick={() => onOpen(row)}>
                      {row.client.name}
                    </button>
                  ) : (
                    row.client.name
                  )}
                  <Standing row={row} today={today} />
                </span>
              </th>
              <td>{row.code}</td>
              <td data-align="end">
                <Rate row={row} />
              </td>
              <td className={classes.dates}>
                {formatDate(row.startDate)} – {row.endDate === null ? 'now' : formatDate(row.endDate)}
              </td>
              <td>{soldAs(row, choices)}</td>
              <td>{managersOf(row, choices)}</td>
              {onOpen && (
                <td className={classes.acts}>
                  {acts(row).map((act) => (
                    <Button key={act.label} variant="subtle" size="compact-sm" onClick={act.run}>
                      {act.label}
                      <VisuallyHidden>
                        &nbsp;{row.client.name}, from {formatDate(row.startDate)}
                      </VisuallyHidden>
                    </Button>
                  ))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What is to be known of it at a glance. */
function Standing({ row, today }: { row: Assignment; today: string }) {
  return (
    <>
      {row.isDefaultClient && <Chip tone="good" icon="check" label="Default" />}
      {row.isOwnCompany && <Chip tone="leave" icon="flag" label="Own company" />}
      {row.active && row.startDate > today && <Chip tone="wait" icon="clock" label="Not begun" />}
      {row.active && row.startDate <= today && !validOn(row, today) && <Chip tone="calm" icon="dash" label="Ended" />}
    </>
  );
}

const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const Rate = ({ row: { hourlyRate, isBillable } }: { row: Assignment }) =>
  isBillable ? money.format(hourlyRate) : <span className={classes.quiet}>Not billable</span>;

function soldAs(row: Assignment, { lines, saleTypes }: AssignmentChoices): string {
  const parts = [
    nameOf(lines, row.lineOfBusinessId),
    nameOf(saleTypes, row.saleTypeId),
    row.sowNumber,
    row.newBusiness ? 'New business' : null,
  ];
  return parts.filter(Boolean).join(' · ');
}

const managersOf = ({ accountManagers }: Assignment, { accountTypes }: AssignmentChoices): string =>
  accountManagers
    .map(({ name, accountTypeId }) => [name, nameOf(accountTypes, accountTypeId)].filter(Boolean).join(', '))
    .join('; ');
