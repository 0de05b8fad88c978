import { type ServiceType, serviceTypeNames, serviceTypes } from '@hourbook/domain/reference/client.ts';
import { t } from '#texts/clients.ts';

const labels: Readonly<Record<ServiceType, string>> = {
  IT_CONSULTING: t.consulting,
  RECRUITING: t.recruiting,
  CUSTOM_DEVELOPMENT: t.customDevelopment,
};

/** The services for clients: the name in queries, the field of the client, and the label. */
export const services = serviceTypeNames.map((name) => ({ name, field: serviceTypes[name], label: labels[name] }));
