// The choice of the room around models, of how bright it is, and of how its brightness becomes colours: for all models, wherever they are looked at.
import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconSun } from '@tabler/icons-react'
import { useCommands } from '../../../commands/use-commands.ts'
import { useFormats } from '../../../text/format/use-formats.ts'
import { useText } from '../../../text/use-text.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { exposures, tones, useModelLight } from './model-light.ts'
import { type Room, rooms } from './studio-light.ts'

export function LightMenu() {
  const t = useText()
  const { signed } = useFormats()
  const light = useModelLight()
  const name = t('viewer.light')
  useCommands(() => [
    {
      id: 'here.model.room',
      group: 'here',
      title: t('command.nextRoom'),
      also: t('command.room.also'),
      shortcut: 'model.room',
      run: () => useModelLight.setState({ room: after(light.room) }),
    },
    ...rooms.map((room) => ({
      id: `model.room-${room}`,
      group: 'here' as const,
      title: t('command.room', { name: t(`viewer.model.room.${room}`) }),
      also: t('command.room.also'),
      current: room === light.room,
      run: () => useModelLight.setState({ room }),
    })),
    ...exposures.map((exposure) => ({
      id: `model.exposure${exposure}`,
      group: 'here' as const,
      title: t('command.exposure', { n: signed(exposure) }),
      also: t('command.exposure.also'),
      current: exposure === light.exposure,
      run: () => useModelLight.setState({ exposure }),
    })),
    ...tones.map((each) => ({
      id: `model.tones-${each}`,
      group: 'here' as const,
      title: t('command.tones', { name: t(`viewer.model.tones.${each}`) }),
      also: t('command.tones.also'),
      current: each === light.tones,
      run: () => useModelLight.setState({ tones: each }),
    })),
  ])
  return (
    <Menu
      position="right-start"
      closeOnItemClick={false}
      portalProps={{ target: 'main' }}
      withInitialFocusPlaceholder={false}
    >
      <Tooltip label={`${name} – ${t(`viewer.model.room.${light.room}`)}`} position="right">
        <Menu.Target>
          <ActionIcon aria-label={name}>
            <IconSun size={16} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        <Menu.RadioGroup value={light.room}>
          <Menu.Label>
            {t('viewer.model.room')} <Kbd of="model.room" />
          </Menu.Label>
          {rooms.map((room) => (
            <Menu.RadioItem key={room} value={room} onChange={() => useModelLight.setState({ room })}>
              {t(`viewer.model.room.${room}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.RadioGroup value={String(light.exposure)}>
          <Menu.Label>{t('viewer.model.exposure')}</Menu.Label>
          {exposures.map((exposure) => (
            <Menu.RadioItem
              key={exposure}
              value={String(exposure)}
              onChange={() => useModelLight.setState({ exposure })}
            >
              {t('viewer.model.exposure.by', { n: signed(exposure) })}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.RadioGroup value={light.tones}>
          <Menu.Label>{t('viewer.model.tones')}</Menu.Label>
          {tones.map((each) => (
            <Menu.RadioItem key={each} value={each} onChange={() => useModelLight.setState({ tones: each })}>
              {t(`viewer.model.tones.${each}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The one after it in the menu; after the last comes the first. */
const after = (room: Room): Room => rooms[(rooms.indexOf(room) + 1) % rooms.length] ?? room
