import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { fetchFile, saveFile, takeLongFile } from '@/shared/api-client/download-file';
import { useApi } from '@/shared/api-client/query-client';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { t } from '../texts';

const FORMATS = ['xlsx', 'csv'] as const;

/** The sales invoices as the page has narrowed them, made by the server row by row. `narrowed` is what the list asks for. */
export const ListFileButtons = ({ narrowed }: { readonly narrowed: Readonly<Record<string, unknown>> }) => {
  const api = useApi();
  const take = useMutation({
    mutationFn: async (format: (typeof FORMATS)[number]) => {
      const asked = new URLSearchParams(
        Object.entries(narrowed).flatMap(([name, value]) =>
          typeof value === 'string' && value !== '' ? [[name, value]] : [],
        ),
      );
      const [path, name] = [`/api/admin/invoices/file/${format}?${asked}`, `satis-faturalari.${format}`];
      // A sheet has an end, and where there are more a sentence says so.
      if (format === 'xlsx') saveFile(await fetchFile(api, path), name);
      else await takeLongFile(api, path, name);
    },
    onError: (error) =>
      toast.add({ type: 'error', title: t('file_failed', { reason: error instanceof Error ? error.message : '' }) }),
  });
  return FORMATS.map((format) => (
    <Button
      key={format}
      variant="outline"
      size="sm"
      className="h-11 md:h-9"
      busy={take.isPending && take.variables === format}
      disabled={take.isPending}
      onClick={() => take.mutate(format)}
    >
      <Download aria-hidden className="size-4" />
      {t(`list_${format}`)}
    </Button>
  ));
};
