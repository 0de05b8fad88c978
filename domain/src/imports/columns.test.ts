import { describe, expect, it } from 'vitest';
import { missingColumns, recognisedColumns, separatorIn } from './columns.ts';

describe('the columns of a file (IM-3)', () => {
  it('are recognised by their headings, however these are written', () => {
    const columns = recognisedColumns('people', [
      'Surname',
      'FIRST NAME',
      'E-Mail',
      'Location',
      'Shoe size',
      'start date',
    ]);
    expect(columns).toMatchObject({ lastName: 0, firstName: 1, email: 2, office: 3, hireDate: 5, phone: null });
    expect(missingColumns('people', columns)).toEqual([]);
    expect(missingColumns('people', { ...columns, office: null })).toEqual(['office']);
  });

  it('belong to one field each; a label goes before another heading', () => {
    expect(recognisedColumns('clients', ['Client', 'Name', 'Name'])).toMatchObject({ name: 1, code: null });
  });

  it.each([
    ['a,b,c\n1,2,3', ','],
    ['a;b\n1,5;2', ';'],
    ['a\tb\n1,5\t2,5', '\t'],
    ['"a,b,c";d\n"1,2";2', ';'],
    ['alone', ','],
    ['Name;City\n"Whit;field, Dana";"A\nB"', ';'],
  ])('%j is divided by %j', (text, sign) => expect(separatorIn(text)).toBe(sign));
});

describe('the exports of other programs (IM-16)', () => {
  const named = (kind: 'hours' | 'people', headings: string) => {
    const all = headings.split(',');
    const columns = recognisedColumns(kind, all);
    return Object.fromEntries(
      Object.entries(columns).flatMap(([field, at]) => (at === null ? [] : [[field, all[at]]])),
    );
  };

  it.each([
    [
      'Kimai',
      'Date,Begin,End,Duration,Currency,Price,Internal price,Hourly price,Fixed price,Name,User,Username,Account number,Customer,Project,Activity,Description,Exported,Billable,Tags',
      { person: 'Username', date: 'Date', hours: 'Duration', client: 'Customer', comment: 'Description' },
    ],
    [
      'Harvest',
      'Date,Client,Project,Project Code,Task,Notes,Hours,Hours Rounded,Billable?,Invoiced?,Approved?,First Name,Last Name,Employee Id,Roles,Employee?,Billable Rate,Billable Amount,Cost Rate,Cost Amount,Currency,External Reference URL',
      { person: 'First Name', lastName: 'Last Name', date: 'Date', hours: 'Hours', client: 'Client', comment: 'Notes' },
    ],
    [
      'Toggl Track',
      'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount (USD)',
      { person: 'Email', date: 'Start date', hours: 'Duration', client: 'Client', comment: 'Description' },
    ],
    [
      'Clockify',
      'Project,Client,Description,Task,User,Group,Email,Tags,Billable,Start Date,Start Time,End Date,End Time,Duration (h),Duration (decimal),Billable Rate (USD),Billable Amount (USD)',
      { person: 'Email', date: 'Start Date', hours: 'Duration (decimal)', client: 'Client', comment: 'Description' },
    ],
    [
      'somebody who has put addresses beside names',
      'Date,First Name,Last Name,Email,Client,Hours',
      { person: 'Email', date: 'Date', hours: 'Hours', client: 'Client' },
    ],
  ])('hours of %s', (_program, headings, columns) => expect(named('hours', headings)).toEqual(columns));

  it.each([
    [
      'BambooHR',
      'Employee #,First Name,Last Name,Work Email,Hire Date,Job Title,Department,Location,Gender,Birth Date,Mobile Phone,Employment Status',
      {
        firstName: 'First Name',
        lastName: 'Last Name',
        email: 'Work Email',
        hireDate: 'Hire Date',
        position: 'Job Title',
        office: 'Location',
        gender: 'Gender',
        dateOfBirth: 'Birth Date',
        phone: 'Mobile Phone',
        employmentType: 'Employment Status',
      },
    ],
    [
      'Harvest',
      'First Name,Last Name,Email,Roles,Access Roles,Default Billable Rate',
      { firstName: 'First Name', lastName: 'Last Name', email: 'Email' },
    ],
  ])('people of %s', (_program, headings, columns) => expect(named('people', headings)).toEqual(columns));
});
