import { z } from 'zod';
import { id, pick } from './fields.ts';
import { projectTypes } from './project-type.ts';

/** An entry of a fixed list. Its id never changes its meaning. */
export interface Lookup {
  readonly id: number;
  readonly name: string;
}

/** Ids start at 1, in the order of the specification; new names must be added at the end. */
const numbered = (...names: readonly string[]): readonly Lookup[] =>
  names.map((name, index) => ({ id: index + 1, name }));

export const industries = numbered(
  'Banking',
  'Insurance',
  'Healthcare',
  'Pharmaceuticals',
  'Retail',
  'Manufacturing',
  'Logistics',
  'Telecommunications',
  'Energy',
  'Media',
  'Education',
  'Public Sector',
  'Software',
  'Travel',
);

export const employmentStatuses = numbered(
  'Active Full-time',
  'Active Part-time',
  'Probation',
  'Leave of Absence',
  'Notice Period',
  'Terminated',
);

export const flsaCategories = numbered(
  'Exempt-Executive',
  'Exempt-Administrative',
  'Exempt-Professional',
  'Exempt-Computer Employee',
  'Exempt-Outside Sales',
  'Exempt-Highly Compensated',
  'Non-exempt',
  'Not applicable (non-US)',
);

export const eeocJobClasses = numbered(
  'Executive/Senior Level Officials and Managers',
  'First/Mid Level Officials and Managers',
  'Professionals',
  'Technicians',
  'Sales Workers',
  'Administrative Support Workers',
  'Craft Workers',
  'Operatives',
  'Laborers and Helpers',
  'Service Workers',
  'Not applicable (non-US)',
);

export const legalStatuses = numbered(
  'US Citizen',
  'Permanent Resident',
  'H-1B',
  'H-4 EAD',
  'L-1',
  'L-2',
  'TN',
  'E-3',
  'O-1',
  'F-1 OPT',
  'F-1 STEM OPT',
  'EAD (other)',
  'Asylee/Refugee',
  'EU Citizen',
  'Temporary Residence Card',
  'Work Permit',
  'Not applicable',
);

export const departments = numbered(
  'Engineering',
  'QA',
  'Data',
  'Design',
  'Delivery',
  'Recruiting',
  'Sales',
  'HR',
  'Finance',
  'IT Operations',
  'Administration',
);

export const seniorityValues = numbered(
  'Intern',
  'Junior',
  'Middle',
  'Senior',
  'Lead',
  'Principal',
  'Manager',
  'Director',
  'Executive',
);

export const salaryChangeReasons = numbered(
  'New Hire',
  'Rehire',
  'Annual Merit',
  'Promotion',
  'Market Adjustment',
  'Cost of Living',
  'Contract Change',
  'Position Transfer',
  'Demotion',
  'Correction',
);

/** RD-9: 1 is the default. */
export const saleTypes = numbered('Direct', 'Referral', 'VMS/MSP', 'Partner', 'Renewal');

const leaving = {
  voluntary: [
    'Better Opportunity',
    'Compensation',
    'Relocation',
    'Return to School',
    'Personal Reasons',
    'Retirement',
    'Job Abandonment',
  ],
  involuntary: ['Performance', 'Policy Violation', 'Attendance', 'Reduction in Force'],
  other: ['End of Contract', 'Converted to Client', 'Never Started', 'Deceased'],
} as const;
const kindsOfLeaving = ['voluntary', 'involuntary', 'other'] as const;

/** Why somebody left, with the kind of leaving (rt4): voluntary, involuntary or neither. */
export const terminationReasons = kindsOfLeaving
  .flatMap((kind) => leaving[kind].map((name) => ({ kind, name })))
  .map(({ kind, name }, index) => ({ id: index + 1, name, voluntary: kind === 'voluntary', kind }));

type LineOfBusiness = z.output<typeof lineOfBusiness>;
const lineOfBusiness = z
  .strictObject({
    id,
    name: z.string(),
    projectType: z.enum(projectTypes),
    isDefault: z.boolean(),
    newBusiness: z.boolean(),
    enabled: z.boolean(),
  })
  .meta({ id: 'LineOfBusiness' });

/** RD-8: each project type has one default line of business; `newBusiness` pre-sets the checkbox. */
export const linesOfBusiness = [
  { id: 1, name: 'Contract Staffing', projectType: 'CONTRACT_PLACEMENT', isDefault: true, newBusiness: false },
  { id: 2, name: 'Managed Teams', projectType: 'CONTRACT_PLACEMENT', isDefault: false, newBusiness: false },
  { id: 3, name: 'New Logo Staffing', projectType: 'CONTRACT_PLACEMENT', isDefault: false, newBusiness: true },
  { id: 4, name: 'Direct Hire', projectType: 'DIRECT_PLACEMENT', isDefault: true, newBusiness: false },
  { id: 5, name: 'Retained Search', projectType: 'DIRECT_PLACEMENT', isDefault: false, newBusiness: true },
  { id: 6, name: 'Fixed-price Development', projectType: 'FLAT_RATE_PROJECT', isDefault: true, newBusiness: false },
  { id: 7, name: 'Support Packages', projectType: 'FLAT_RATE_PROJECT', isDefault: false, newBusiness: false },
].map((line) => ({ ...line, enabled: true })) as readonly LineOfBusiness[];

/** RD-8: every project type has one. */
export const defaultLineOf = (type: LineOfBusiness['projectType']) =>
  linesOfBusiness.find(({ projectType, isDefault }) => isDefault && projectType === type) as LineOfBusiness;

export const picksAnswer = z.array(pick);
export const terminationReasonsAnswer = z.array(pick.extend({ voluntary: z.boolean(), kind: z.enum(kindsOfLeaving) }));
export const linesOfBusinessAnswer = z.array(lineOfBusiness);
export const lineOfBusinessAnswer = lineOfBusiness;
export const linesOfBusinessInput = z.object({ projectType: z.enum(projectTypes).nullish() });
export const defaultLineInput = z.object({ projectType: z.enum(projectTypes) });
export const timezonesAnswer = z.array(z.strictObject({ name: z.string() }));
