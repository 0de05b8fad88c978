export const t = {
  fileName: 'Hourbook.xlsx',
  preparing: 'Preparing the file…',
  received: (size: string) => `Downloading: ${size} received`,
  stopped: 'Download stopped',
  done: (name: string, size: string) => `${name} downloaded (${size})`,
  kb: (size: string) => `${size} KB`,
  mb: (size: string) => `${size} MB`,
};
