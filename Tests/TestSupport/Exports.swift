@_exported import Histories
